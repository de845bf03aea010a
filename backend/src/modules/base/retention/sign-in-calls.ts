const OPEN = '/api/admin/base/open';
const OWN = '/api/admin/base/comm';

/** The password, which is the only step of most sign-ins. */
export const FIRST_STEP = `${OPEN}/login`;
export const SECOND_STEP = `${OPEN}/factor`;

/** Calls that begin, prove or end one's own session. */
export const SIGN_IN_CALLS: readonly string[] = [
  FIRST_STEP,
  SECOND_STEP,
  `${OPEN}/passkey`,
  `${OPEN}/provider`,
  `${OPEN}/providerLogout`,
  `${OPEN}/passwordLink/use`,
  `${OWN}/stepUp`,
  `${OWN}/logout`,
  `${OWN}/endSession`,
];
