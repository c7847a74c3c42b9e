import { confirmedSession, consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ChangeSettings, SettingsView } from '@/core/organizations/settings-contract';
import { changeSettings, readSettings } from '@/services/organizations/console-settings';

export const GET = endpoint({
  summary: 'Get the organization settings',
  auth: consoleSession('admin'),
  response: SettingsView,
  handle: ({ principal }) => readSettings(principal),
});

export const PUT = endpoint({
  summary: 'Update the organization settings',
  auth: confirmedSession('admin'),
  body: ChangeSettings,
  response: SettingsView,
  handle: ({ principal, body }) => changeSettings(principal, body),
});
