import ipaddr from 'ipaddr.js';
import type { KnownAgents } from '../wire/contract/agent-budgets.ts';

type NetworkBlock = readonly [string, ReturnType<typeof ipaddr.parseCIDR>];

/** The networks for which the operator has configured rate limits of their own. */
export class KnownNetworks {
  readonly #blocks: readonly NetworkBlock[];

  constructor(knownAgents: KnownAgents) {
    // Smaller networks come first, so that they take precedence over the larger networks around
    // them.
    this.#blocks = Object.keys(knownAgents)
      .map((text): NetworkBlock => {
        const whole = text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`;
        return [text, ipaddr.parseCIDR(whole)];
      })
      .toSorted(([, [, first]], [, [, second]]) => second - first);
  }

  /**
   * Finds the configured network that contains an address. Returns the network as the operator
   * wrote it, or null if there is none.
   */
  find(address: string | undefined): string | null {
    if (this.#blocks.length === 0 || address === undefined || !ipaddr.isValid(address)) return null;
    const parsed = ipaddr.process(address);
    const found = this.#blocks.find(
      ([, block]) => block[0].kind() === parsed.kind() && parsed.match(block),
    );
    return found?.[0] ?? null;
  }
}
