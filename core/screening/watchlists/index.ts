import { casl } from './casl';
import { dfat } from './dfat';
import { fcdo } from './fcdo';
import { interpol } from './interpol';
import { ofac } from './ofac';
import type { Source } from './source';
import type { SourceId } from './source-ids';
import { un } from './un';

/** Completeness is enforced by types and a test. */
export const sources: Record<SourceId, Source> = { CASL: casl, dfat, fcdo, interpol, ofac, un };
