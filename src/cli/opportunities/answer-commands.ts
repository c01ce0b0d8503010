import type { Command } from 'commander';
import { isRefusal, refuse } from '../../core/shared/result.ts';
import type { OperatorOpportunity } from '../../wire/opportunities/operator-reply.ts';
import type { WrapCommand } from '../command.ts';
import type { CommandHost } from '../host.ts';
import { readNumber } from '../orders/order-command.ts';
import { withoutControlCharacters } from '../orders/order-text.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { deliveryText } from './decide-command.ts';
import {
  addOpportunityCommand,
  type MerchantOption,
  changeOutcome,
} from './opportunity-command.ts';
import { estimateText } from './opportunity-text.ts';

interface RespondOptions extends MerchantOption {
  words?: string;
  response?: string;
}
interface EstimateOptions extends MerchantOption {
  low?: string;
  high?: string;
  basis?: string;
  confirmedOn?: string;
  specification?: string;
  none?: true;
}

export function addAnswerCommands(group: Command, host: CommandHost, perform: WrapCommand): void {
  addRespondCommand(group, host, perform);
  addCloseCommand(group, host, perform);
  addNoteCommands(group, host, perform);
}

function addRespondCommand(group: Command, host: CommandHost, perform: WrapCommand): void {
  addOpportunityCommand(group, 'respond <request>', 'Sends what a decision has left as a draft.')
    .option('--words <words>', 'what the asker is told, in place of what the draft says')
    .option('--response <id>', 'which draft; else the latest')
    .action(
      perform((opportunity: string, options: RespondOptions) =>
        respondCommand(host, opportunity, options),
      ),
    );
  addOpportunityCommand(
    group,
    'order <request>',
    'Places the order that was agreed to, at exactly that price. The service does so by itself as soon as the store can take it.',
  ).action(
    perform((opportunity: string, { merchant }: MerchantOption) =>
      withOperator(host, async (operator) =>
        changeOutcome(
          await operator.act('order-opportunity', { merchant, opportunity }),
          orderedSentence,
        ),
      ),
    ),
  );
}

function addCloseCommand(group: Command, host: CommandHost, perform: WrapCommand): void {
  addOpportunityCommand(
    group,
    'close <request>',
    'Ends a request; its asker is told nothing, and can answer nothing any more.',
  )
    .requiredOption('--reason <words>', 'why; the asker is never told')
    .action(
      perform((opportunity: string, { merchant, reason }: MerchantOption & { reason: string }) =>
        withOperator(host, async (operator) =>
          changeOutcome(
            await operator.act('close-opportunity', { merchant, opportunity, reason }),
            ({ structuredOpportunityId }) => `The request ${structuredOpportunityId} is closed.`,
          ),
        ),
      ),
    );
}

function addNoteCommands(group: Command, host: CommandHost, perform: WrapCommand): void {
  addOpportunityCommand(
    group,
    'note <request> <words>',
    'Notes something of whoever asks; it is seen with each of their requests, and never by them.',
  ).action(
    perform((opportunity: string, note: string, { merchant }: MerchantOption) =>
      recordContact(host, { merchant, opportunity, note }),
    ),
  );
  addOpportunityCommand(
    group,
    'estimate <request>',
    'Says from and to what a design will cost that was asked for.',
  )
    .option('--low <amount>', "from, in the store's currency")
    .option('--high <amount>', 'to')
    .option('--basis <words>', 'what the final price will depend on')
    .option('--confirmed-on <date>', 'when it was worked out, YYYY-MM-DD; else today')
    .option(
      '--specification <number>',
      'of which version of what was asked; else the latest: each reply of the asker makes another',
    )
    .option('--none', 'takes it back')
    .action(
      perform((opportunity: string, options: EstimateOptions) =>
        confirmEstimate(host, opportunity, options),
      ),
    );
}

function respondCommand(
  host: CommandHost,
  opportunity: string,
  { merchant, words, response }: RespondOptions,
): Promise<Outcome> {
  const input = {
    merchant,
    opportunity,
    ...(words !== undefined && { words }),
    ...(response !== undefined && { responseId: response }),
  };
  return withOperator(host, async (operator) =>
    changeOutcome(await operator.act('respond-opportunity', input), respondedSentence),
  );
}

function respondedSentence(opportunity: OperatorOpportunity): string {
  const last = opportunity.responses.findLast(
    ({ status }) => status !== 'draft' && status !== 'expired',
  );
  const sentence = `The request ${opportunity.structuredOpportunityId} is answered.`;
  return last === undefined ? sentence : `${sentence} ${deliveryText(opportunity, last)}`;
}

function orderedSentence({ structuredOpportunityId: id, responses }: OperatorOpportunity): string {
  const accepted = responses.findLast(({ agreedPriceOrderId }) => agreedPriceOrderId !== null);
  return `The request ${id} is ordered: ${accepted?.agreedPriceOrderId ?? ''}.`;
}

async function recordContact(
  host: CommandHost,
  input: { merchant: string; opportunity: string; note: string },
): Promise<Outcome> {
  return withOperator(host, async (operator): Promise<Outcome> => {
    const shown = await operator.act('note-contact', input);
    return isRefusal(shown)
      ? shown
      : {
          value: shown.notes,
          text: `Noted of ${withoutControlCharacters(shown.contactEmail ?? '')}.`,
        };
  });
}

async function confirmEstimate(
  host: CommandHost,
  opportunity: string,
  { merchant, low, high, basis, confirmedOn, specification, none }: EstimateOptions,
): Promise<Outcome> {
  const version = readNumber('--specification', specification, 2_147_483_647);
  if (isRefusal(version)) return version;
  if (none === true) {
    return withOperator(host, async (operator) =>
      changeOutcome(
        await operator.act('set-design-estimate', { merchant, opportunity, estimate: null }),
        estimatedSentence,
      ),
    );
  }
  if (low === undefined || high === undefined || basis === undefined) {
    return refuse('option_invalid', {
      option: '--low, --high and --basis, or --none,',
      problem: 'must be given',
    });
  }
  const stated = {
    low,
    high,
    basis,
    ...(confirmedOn !== undefined && { confirmedOn }),
    ...(version.number !== undefined && { specificationVersion: version.number }),
  };
  return withOperator(host, async (operator) =>
    changeOutcome(
      await operator.act('set-design-estimate', { merchant, opportunity, estimate: stated }),
      estimatedSentence,
    ),
  );
}

function estimatedSentence({
  structuredOpportunityId: id,
  designEstimate,
}: OperatorOpportunity): string {
  return designEstimate === null
    ? `The request ${id} has no estimate now.`
    : `The request ${id} is estimated at ${withoutControlCharacters(estimateText(designEstimate))}.`;
}
