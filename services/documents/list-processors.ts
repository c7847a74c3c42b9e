import type { ProcessorDescriptor } from '@/core/documents/contract';
import { describeProcessor } from '@/core/documents/descriptor';
import { processors } from '@/core/documents/processors';

/** Every processor as the API describes it, made from the registry that the pipeline runs on. */
export async function listProcessors(): Promise<ProcessorDescriptor[]> {
  return Object.values(processors).map(describeProcessor);
}
