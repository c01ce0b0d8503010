import type { Membership } from '../core/people/person.ts';
import { isAllowed, needsConfirmation, type Permission } from '../core/people/permissions.ts';
import { refuse } from '../core/shared/result.ts';
import type { ActionContext } from './context.ts';
import { ADMIN_ACTIONS, runOperatorAction } from './operator-actions.ts';

export interface AdminCall {
  readonly action: string;
  /** The input of the action as the admin page sent it, without the store's slug. */
  readonly input: unknown;
  readonly membership: Membership;
  /** Whether the person has proved their identity within the last ten minutes. */
  readonly isConfirmed: boolean;
  readonly confirmBy: readonly ('password' | 'code' | 'passkey')[];
}

/**
 * Runs an operator's action in the store that the person belongs to. An input can't select another
 * store, because the store's slug is set after the input has been copied.
 */
export async function runAdminAction(
  context: ActionContext,
  adminCall: AdminCall,
): Promise<unknown> {
  const { action, input, membership, isConfirmed, confirmBy } = adminCall;
  const access = ADMIN_ACTIONS.get(action);
  if (access === undefined) return refuse('not_found', { action });
  for (const permission of [access.permission, ...requiredExtraPermissions(action, input)]) {
    if (!isAllowed(membership.role, permission))
      return refuse('permission_missing', { required: permission, role: membership.role });
    if (needsConfirmation(permission) && !isConfirmed && confirmBy.length > 0)
      return refuse('confirmation_required', { methods: confirmBy });
  }
  const problems = storeProblems(input, access.storeMember);
  if (problems !== null) return refuse('invalid_request', { problems: [problems] });
  return runOperatorAction(context, action, {
    ...(input as object),
    [access.storeMember]: membership.merchantSlug,
  });
}

/**
 * Changing where buyers' payments go, and publishing a map although one of its test cases fails,
 * require additional permissions that only owners have.
 */
function requiredExtraPermissions(action: string, input: unknown): readonly Permission[] {
  const { settings, overrideReason } = (input ?? {}) as {
    readonly settings?: object;
    readonly overrideReason?: unknown;
  };
  if (action === 'publish-map' || action === 'publish-map-draft')
    return overrideReason === undefined ? [] : ['maps.override'];
  if (action !== 'set-merchant') return [];
  const named = Object.keys(settings ?? {});
  return named.includes('bankAccount') || named.includes('paymentInstructions')
    ? ['accounts.write']
    : [];
}

function storeProblems(input: unknown, member: string) {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { path: '', problem: 'must be an object' };
  return Object.hasOwn(input, member)
    ? { path: `/${member}`, problem: 'is not known here: the address names the store' }
    : null;
}
