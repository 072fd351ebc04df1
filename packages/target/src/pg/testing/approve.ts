import type { ApprovedStatement } from '../../policy/approval.ts';

/**
 * Lets a statement through that the policy has not seen, or would refuse. Only for tests: they show that the connection
 * withstands what the policy is there to keep away from it.
 */
export function approveUnseen(text: string): ApprovedStatement {
  return text as ApprovedStatement;
}
