import { expect, test } from 'vitest';
import { BodyChunks, freeChunk } from './body-chunks.ts';

const chunk = () => Buffer.from(new ArrayBuffer(1_000));

test('frees the chunks before a piece, and keeps those that are still read', () => {
  const chunks = new BodyChunks();
  const [first, second, third] = [chunk(), chunk(), chunk()];
  for (const each of [first, second, third]) chunks.add(each);
  chunks.freePreviousChunk(second.subarray(10, 20));
  expect([first.length, second.length, third.length]).toEqual([0, 1_000, 1_000]);
  // What the parser kept of two chunks is a copy, and says nothing of either.
  chunks.freePreviousChunk(Buffer.from('a copy'));
  expect([second.length, third.length]).toEqual([1_000, 1_000]);
  chunks.freeAllChunks();
  expect([second.length, third.length]).toEqual([0, 0]);
});

test('leaves memory alone that others share', () => {
  const memory = new ArrayBuffer(1_000);
  const [own, other] = [Buffer.from(memory, 0, 500), Buffer.from(memory, 500)];
  const chunks = new BodyChunks();
  chunks.add(own);
  chunks.freeAllChunks();
  freeChunk(other);
  expect([own.length, other.length]).toEqual([500, 500]);
});
