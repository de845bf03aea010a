import { textOf } from '../../../../kernel/basis/errors/field-error';
import type { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { t } from '../../../../kernel/basis/i18n/translate';
import { markup } from '../../../../kernel/content/html/markup';
import { framedPage } from './page-frame';

/** The same for a link that is forged, cut, over or unknown, and for one about somebody who is gone: a stranger does not learn which. */
export const unknownPage = (): string =>
  framedPage(t('im.notice.unknownTitle'), markup`<p>${t('im.notice.unknown')}</p>`);

/** For a network from which too many links did not work. */
export const busyPage = (error: BusinessError): string =>
  framedPage(t('im.notice.busyTitle'), markup`<p>${textOf(error)}</p>`);

/** For an appeal that is sent during a maintenance. */
export const closedPage = (): string => framedPage(t('im.notice.closedTitle'), markup`<p>${t('im.notice.closed')}</p>`);
