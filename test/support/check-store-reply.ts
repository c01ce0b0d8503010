import { Compile } from 'typebox/compile';
import { ProblemReply } from '../../src/wire/agent-contract.ts';
import { errorStatus, isErrorCode } from '../../src/wire/errors.ts';
import { STORE_OPERATIONS, type StoreOperation, StoreErrorValues } from '../../src/wire/store-contract.ts';

const CONTEXT = { Problem: ProblemReply };
const replies = new Map(STORE_OPERATIONS.map((operation) => [operation.operationId, Compile(CONTEXT, operation.reply.schema)]));
const errorValues = Compile(CONTEXT, StoreErrorValues);

/** What is wrong with a reply of a store route: members that are missing or not named, wrong types, codes that aren't published for it. */
export function faultsOfStoreReply(operation: StoreOperation, status: number, json: string): string[] {
  const value: unknown = JSON.parse(json);
  if (status !== operation.reply.status) return faultsOfRefusal(operation, status, value);
  const validator = replies.get(operation.operationId);
  if (validator === undefined) return [`no operation ${operation.operationId}`];
  const faults = validator.Check(value) ? [] : validator.Errors(value).map((error) => `${error.instancePath} ${error.message}`);
  if (/\d[eE]/.test(json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""'))) faults.push('a number is not in plain notation');
  return faults;
}

function faultsOfRefusal(operation: StoreOperation, status: number, value: unknown): string[] {
  const { code, error, values, ...rest } = value as Record<string, unknown>;
  if (typeof code !== 'string' || !isErrorCode(code)) return [`code ${String(code)} is not of the list`];
  const faults = Object.keys(rest).map((key) => `${key} does not belong here`);
  if (!operation.errors.includes(code)) faults.push(`${code} is not published for ${operation.operationId}`);
  if (errorStatus('store', code) !== status) faults.push(`${code} came with ${status}`);
  if (typeof error !== 'string' || error === '') faults.push('no sentence');
  if (!errorValues.Check(values)) faults.push(...errorValues.Errors(values).map(({ instancePath, message }) => `values${instancePath} ${message}`));
  return faults;
}
