import type { InngestFunction } from 'inngest';
import { customerDocuments, documentPipeline } from './document-pipeline';
import { kycFaceVerification, kycInvitation, kycResult, kycSimulation } from './kyc';
import { mediaRefreshes } from './media-refresh';
import { memberNotice } from './member-notice';
import { monitoringDelta, monitoringMedia, monitoringNightly, monitoringPep } from './monitoring';
import { screeningBatch } from './screening-batch';
import { screeningAgain, screeningPipeline, screeningRows } from './screening-pipeline';
import { auditAnchor, kycSweep, outboxSweep, purge, retention, retrySourcesSweep } from './sweeps';
import { watchlistProblem, watchlistRefreshes } from './watchlist-refresh';
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
  kycSimulation,
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
