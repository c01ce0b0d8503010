import type { OperatorInput } from '../../actions/operator-actions.ts';
import { isRefusal, refuse } from '../../core/shared/result.ts';
import { MAXIMUM_OVERLAP_HOURS } from '../../wire/webhooks/control.ts';
import type { CommandHost } from '../host.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { readText } from '../read-file.ts';

export interface AddOptions {
  merchant: string;
  url: string;
  kinds?: string;
  description?: string;
  secretFile?: string;
}
export interface RotateOptions {
  merchant: string;
  overlapHours: string;
  secretFile?: string;
}

type EventKinds = NonNullable<OperatorInput<'add-webhook'>['kinds']>;

const KEEP_SECRET_NOTE = "Keep the secret now: it can't be shown again.";

export async function addWebhook(
  host: CommandHost,
  { merchant, url, kinds, description, secretFile }: AddOptions,
): Promise<Outcome> {
  const secret = readSecret(secretFile);
  if (isRefusal(secret)) return secret;
  // The type assertion is safe because the action validates the kinds of events.
  const requestedKinds = kinds?.split(',').map((kind) => kind.trim()) as EventKinds | undefined;
  const input = {
    merchant,
    url,
    ...secret,
    ...(requestedKinds !== undefined && { kinds: requestedKinds }),
    ...(description !== undefined && { description }),
  };
  return withOperator(host, async (operator): Promise<Outcome> => {
    const added = await operator.act('add-webhook', input);
    if (isRefusal(added)) return added;
    const eventKindsText =
      added.kinds === null ? 'everything that happens' : added.kinds.join(', ');
    return {
      value: added,
      text: added.secret,
      notes: [
        `Made the webhook ${added.endpointId} of ${merchant}, which is told of ${eventKindsText}. ${KEEP_SECRET_NOTE}`,
      ],
    };
  });
}

export async function rotateWebhook(
  host: CommandHost,
  endpointId: string,
  { merchant, overlapHours, secretFile }: RotateOptions,
): Promise<Outcome> {
  if (!/^\d{1,3}$/.test(overlapHours) || Number(overlapHours) > MAXIMUM_OVERLAP_HOURS) {
    return refuse('option_invalid', {
      option: '--overlap-hours',
      problem: `must be a number from 0 to ${MAXIMUM_OVERLAP_HOURS}`,
    });
  }
  const secret = readSecret(secretFile);
  if (isRefusal(secret)) return secret;
  return withOperator(host, async (operator): Promise<Outcome> => {
    const rotated = await operator.act('rotate-webhook', {
      merchant,
      endpointId,
      overlapHours: Number(overlapHours),
      ...secret,
    });
    if (isRefusal(rotated)) return rotated;
    const before =
      rotated.oldSecretUntil === null
        ? 'The one before it is void.'
        : `The one before it signs too until ${rotated.oldSecretUntil}.`;
    return {
      value: rotated,
      text: rotated.secret,
      notes: [`The webhook ${endpointId} has a new secret. ${before} ${KEEP_SECRET_NOTE}`],
    };
  });
}

/**
 * Reads a webhook's secret from a file. It isn't a command line argument, because those are visible
 * to other users of the machine.
 */
function readSecret(file: string | undefined) {
  if (file === undefined) return {};
  const text = readText(file);
  return typeof text === 'string' ? { secret: text.trim() } : text;
}
