import { BusinessError } from '../../../kernel/basis/errors/business-error';

export const alreadySet = (): BusinessError => new BusinessError('factor.alreadySet', {}, { reason: 'factorSet' });
export const notSet = (): BusinessError => new BusinessError('factor.notSet', {}, { reason: 'factorNotSet' });
export const notOffered = (): BusinessError => new BusinessError('factor.notOffered', {}, { reason: 'factorOff' });
export const offerOver = (): BusinessError => new BusinessError('factor.offerOver', {}, { reason: 'factorExpired' });
