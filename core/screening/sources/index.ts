import type { Source } from '../source';
import type { SourceId } from '../source-ids';
import { casl } from './casl';
import { dfat } from './dfat';
import { fcdo } from './fcdo';
import { interpol } from './interpol';
import { ofac } from './ofac';
import { un } from './un';

/** The registry of lists. Adding one is a folder beside these and a line here; forgetting either does not compile or fails a test. */
export const sources: Record<SourceId, Source> = { CASL: casl, dfat, fcdo, interpol, ofac, un };
