import { lazy } from 'react';

/** The steps that set up a second factor. Few sign-ins need them. */
export const EnrolSteps = lazy(async () => ({
  default: (await import('../../modules/base/my-info/factor/enrol-steps')).EnrolSteps,
}));
