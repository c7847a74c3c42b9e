import type { ProcessorDescriptor } from '@/core/documents/contract';
import { describeProcessor } from '@/core/documents/descriptor';
import { processors } from '@/core/documents/processors';

export async function listProcessors(): Promise<ProcessorDescriptor[]> {
  return Object.values(processors).map(describeProcessor);
}
