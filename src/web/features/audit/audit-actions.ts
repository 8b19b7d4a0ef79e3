/** The acts that the audit knows, with the names of their words. An act without words is shown as it is. */
export const AUDIT_ACTIONS = {
  'account.admin-registered': 'adminRegistered',
  'account.registered': 'registered',
  'admin.invited': 'invited',
  'email.change-asked': 'emailAsked',
  'email.changed': 'emailChanged',
  'email.verified': 'emailVerified',
  'identity.linked': 'identityLinked',
  'login.refused': 'loginRefused',
  'login.succeeded': 'login',
  'password.changed': 'passwordChanged',
  'password.changed-by-admin': 'passwordByAdmin',
  'password.reset': 'passwordReset',
  'password.reset-asked': 'resetAsked',
  'session.logout': 'logout',
  'session.revoked': 'sessionRevoked',
  'session.stepped-up': 'steppedUp',
  'two-factor.disabled': 'twoFactorOff',
  'two-factor.enabled': 'twoFactorOn',
  'two-factor.refused': 'twoFactorRefused',
  'user.access-changed': 'accessChanged',
  'user.created': 'userCreated',
  'user.deleted': 'userDeleted',
} as const;
export type KnownAction = keyof typeof AUDIT_ACTIONS;

export const isKnownAction = (action: string): action is KnownAction => action in AUDIT_ACTIONS;
