import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { JudgeThresholdProposal, ThresholdProposalView } from '@/core/organizations/threshold-proposal-contract';
import { judgeThresholdProposal, readThresholdProposal } from '@/services/organizations/threshold-proposal';

export const GET = endpoint({
  summary: 'Thresholds that wait for a second person',
  auth: consoleSession('admin'),
  response: ThresholdProposalView,
  handle: ({ principal }) => readThresholdProposal(principal),
});

export const POST = endpoint({
  summary: 'Approve thresholds that somebody else proposed, or send them back',
  auth: consoleSession('admin'),
  body: JudgeThresholdProposal,
  response: ThresholdProposalView,
  handle: ({ principal, body }) => judgeThresholdProposal(principal, body),
});
