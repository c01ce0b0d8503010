import type { OperatorOpportunity } from '../../wire/opportunities/operator-reply.ts';

const REQUIRED_WORDS = '--reason "…" --words "…"';

/**
 * Returns the commands that staff will probably run next, the most likely first. An ellipsis (…)
 * stands for text that staff must fill in.
 */
export function nextCommands(opportunity: OperatorOpportunity): string[] {
  const { structuredOpportunityId: id, merchantSlug, responses, status } = opportunity;
  const command = (commandName: string, argumentText: string) =>
    `bottega opportunity ${commandName} ${id}${argumentText === '' ? '' : ` ${argumentText}`} --merchant ${merchantSlug}`;
  if (status === 'agreed') return [command('order', '')];
  if (status === 'ordered') return [];
  const draft = responses.find((response) => response.status === 'draft');
  const ways = decisionCommands(opportunity).map((decision) => command('decide', decision));
  const close =
    status === 'declined' || status === 'closed' ? [] : [command('close', '--reason "…"')];
  return [...(draft === undefined ? [] : [command('respond', '--words "…"')]), ...ways, ...close];
}

function decisionCommands(opportunity: OperatorOpportunity): string[] {
  const { waitingParty, likelyPath } = opportunity;
  const offer = `offer${offerOptions(opportunity)} ${REQUIRED_WORDS}`;
  const decline = `decline ${REQUIRED_WORDS}`;
  const refer = 'refer --to "…" --until YYYY-MM-DD --reason "…"';
  const ask = `ask${opportunity.unknowns
    .filter(({ isBlocking }) => isBlocking)
    .map(({ dimensionKey }) => ` --ask ${dimensionKey}`)
    .join('')} --words "…"`;
  // Staff needn't act now: a new decision would replace the response that has already been sent.
  if (waitingParty === 'customer' || waitingParty === 'nobody') return [offer, decline];
  switch (likelyPath) {
    case 'needs_information':
      return [ask, offer, refer, decline];
    case 'cannot_make':
      return [decline, offer, refer, ask];
    default:
      return [offer, ask, refer, decline];
  }
}

/**
 * Returns the command line options of an offer that staff must fill in, because the buyer's request
 * doesn't contain their values.
 */
function offerOptions({ price, productSlug, verdict, likelyPath }: OperatorOpportunity): string {
  const isKnown = productSlug !== null && likelyPath !== 'new_capability';
  const title = isKnown ? '' : ' --title "…"';
  const leadTime = verdict.evaluated ? '' : ' --lead-time …';
  if (price === null) return `${title} --price …${leadTime}`;
  if (price.kind !== 'requires_person') return `${title}${leadTime}`;
  const rows = price.rowsNeedingMerchantPrice;
  return `${title}${rows.length === 0 ? ' --price …' : rows.map((key) => ` --row ${key}=…`).join('')}${leadTime}`;
}
