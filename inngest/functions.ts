import type { InngestFunction } from 'inngest';
import { customerDocuments, documentPipeline } from './document-pipeline';
import { kycInvitation } from './kyc/send-invitation';
import { kycResult } from './kyc/send-result';
import { kycFaceVerification } from './kyc/verify-face';
import { mediaRefreshes } from './media-refresh';
import { monitoringDelta, monitoringMedia, monitoringNightly, monitoringPep } from './monitoring';
import { memberNotice } from './notices/mail-notice';
import { screeningBatch } from './screening-batch';
import { screeningAgain, screeningPipeline, screeningRows } from './screening-pipeline';
import { auditAnchor } from './sweeps/audit-anchor';
import { kycSweep } from './sweeps/kyc-sweep';
import { outboxSweep } from './sweeps/outbox-sweep';
import { purge } from './sweeps/purge';
import { retention } from './sweeps/retention';
import { retrySourcesSweep } from './sweeps/screening-again';
import { watchlistRefreshes } from './watchlist-refresh';
import { watchlistProblem } from './watchlist-refresh/tell-of-trouble';
import { webhookDelivery, webhookFanOut } from './webhook-delivery';

/** A function missing here never runs. */
export const functions: InngestFunction.Any[] = [
  documentPipeline,
  customerDocuments,
  screeningPipeline,
  screeningRows,
  screeningAgain,
  screeningBatch,
  kycInvitation,
  kycResult,
  memberNotice,
  kycFaceVerification,
  kycSweep,
  webhookFanOut,
  webhookDelivery,
  ...watchlistRefreshes,
  watchlistProblem,
  ...mediaRefreshes,
  monitoringDelta,
  monitoringNightly,
  monitoringPep,
  monitoringMedia,
  outboxSweep,
  retrySourcesSweep,
  purge,
  auditAnchor,
  retention,
];
