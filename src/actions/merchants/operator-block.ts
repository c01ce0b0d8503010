import type { BuyerBlock } from '../../storage/merchants/buyer-block-repository.ts';

export interface OperatorBlock extends Omit<BuyerBlock, 'createdAt'> {
  readonly createdAt: string;
}

export function operatorBlock({ kind, subject, note, createdAt }: BuyerBlock): OperatorBlock {
  return { kind, subject, note, createdAt: createdAt.toISOString() };
}
