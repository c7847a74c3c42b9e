import { isProcessorId } from '../processor-ids';
import { processors } from '../processors';

export function typeName(processorId: string, documentTypeID: string | null): string | null {
  if (!isProcessorId(processorId)) return null;
  const template = processors[processorId].templates.find((one) => one.documentTypeID === documentTypeID);
  return template?.name ?? null;
}
