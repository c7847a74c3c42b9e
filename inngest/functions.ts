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
import { askAgainSweep } from './sweeps/screening-again';
import { watchlistRefreshes } from './watchlist-refresh';
import { watchlistTrouble } from './watchlist-refresh/tell-of-trouble';
import { webhookDelivery, webhookFanOut } from './webhook-delivery';

/** Every function that an engine may drive: one line each. What is missing here never runs. */
export const functions: InngestFunction.Any[] = [
  // Documents
  documentPipeline,
  customerDocuments,
  // Screening
  screeningPipeline,
  screeningRows,
  screeningAgain,
  screeningBatch,
  // KYC sessions
  kycInvitation,
  kycResult,
  memberNotice,
  kycFaceVerification,
  kycSweep,
  // Webhooks
  webhookFanOut,
  webhookDelivery,
  // Watchlists
  ...watchlistRefreshes,
  watchlistTrouble,
  // Adverse media
  ...mediaRefreshes,
  // Monitoring
  monitoringDelta,
  monitoringNightly,
  monitoringPep,
  monitoringMedia,
  // Lost and late work
  outboxSweep,
  askAgainSweep,
  purge,
  auditAnchor,
  retention,
];
