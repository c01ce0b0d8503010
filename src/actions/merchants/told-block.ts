import type { BuyerBlock } from '../../storage/merchants/buyer-block-repository.ts';

/** Whom a store takes no orders from; `createdAt` is a date-time in UTC. */
export interface ToldBlock extends Omit<BuyerBlock, 'createdAt'> {
  readonly createdAt: string;
}

export function toldBlock({ kind, subject, note, createdAt }: BuyerBlock): ToldBlock {
  return { kind, subject, note, createdAt: createdAt.toISOString() };
}
