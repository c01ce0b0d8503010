import { Compile } from 'typebox/compile';
import type { Offer } from '../../src/core/offers/offer.ts';
import { AGENT_OPERATIONS, type Operation, ProblemReply } from '../../src/wire/agent-contract.ts';
import { ErrorValues } from '../../src/wire/agent-error-values.ts';
import { Condition } from '../../src/wire/capability.ts';
import { errorStatus, isErrorCode } from '../../src/wire/errors.ts';
import { writeJson } from '../../src/wire/json-text.ts';
import { NextStepReply, OfferReply } from '../../src/wire/offer-reply.ts';

const CONTEXT = { Condition, NextStep: NextStepReply, Problem: ProblemReply };
const replies = new Map(AGENT_OPERATIONS.map((operation) => [operation.operationId, Compile(CONTEXT, operation.reply.schema)]));
const offers = Compile(CONTEXT, OfferReply);
const errorValues = Compile(CONTEXT, ErrorValues);

/** What is wrong with the text of a reply: members that are missing or not named, wrong types, numbers with exponents. */
export function faultsOfReply(operation: Operation, status: number, json: string): string[] {
  const value: unknown = JSON.parse(json);
  if (status !== operation.reply.status) return faultsOfError(operation, status, value);
  const validator = replies.get(operation.operationId);
  if (validator === undefined) return [`no operation ${operation.operationId}`];
  const faults = validator.Check(value) ? [] : validator.Errors(value).map((error) => `${error.instancePath} ${error.message}`);
  const outsideStrings = json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  if (/\d[eE]/.test(outsideStrings)) faults.push('a number is not in plain notation');
  return faults;
}

/** What is wrong with an offer before it is written, when nothing was turned into text or left out of it yet. */
export function faultsOfOffer(offer: Offer): string[] {
  return offers.Check(offer) ? [] : offers.Errors(offer).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The writer, and before it a look at every offer; a fault is thrown, and so becomes a status 500. */
export function checkingWriter<Writer extends { writeOffer(offer: Offer): string }>(writer: Writer): Writer {
  return {
    ...writer,
    writeOffer(offer: Offer): string {
      const faults = faultsOfOffer(offer);
      if (faults.length > 0) throw new Error(`an offer that doesn't fit its schema: ${faults.join('; ')}`);
      const text = writer.writeOffer(offer);
      if (text !== writeJson(offer)) throw new Error(`written otherwise than plain JSON: ${text}`);
      return text;
    },
  };
}

function faultsOfError(operation: Operation, status: number, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return ['not an object'];
  const { code, error, values, ...rest } = value as Record<string, unknown>;
  if (typeof code !== 'string' || !isErrorCode(code)) return [`code ${String(code)} is not of the list`];
  const faults = Object.keys(rest).map((key) => `${key} does not belong here`);
  if (!operation.errors.includes(code)) faults.push(`${code} is not published for ${operation.operationId}`);
  if (errorStatus('agent', code) !== status) faults.push(`${code} came with ${status}`);
  if (typeof error !== 'string' || error === '') faults.push('no sentence');
  if (!errorValues.Check(values)) faults.push(...errorValues.Errors(values).map(({ instancePath, message }) => `values${instancePath} ${message}`));
  return faults;
}
