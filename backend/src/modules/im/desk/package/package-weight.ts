import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { isPrivate } from '../cases/private-texts';
import type { ImCaseSignal } from '../tables/case-signal.entity';

/** Each signal is a file: readers of zip archives open some ten thousand. A zip archive ends at 4 GB, and has texts twice. */
export const MOST = { signals: 10_000, mb: 1024 };

const MB = 2 ** 20;

/** A case is too large for one package. */
export const tooLarge = (): BusinessError =>
  new BusinessError('im.case.packageTooLarge', { n: MOST.signals, mb: MOST.mb });

/** What the signals of a package weigh, found out in one pass before anything is sent. */
export class PackageWeight {
  private bytes = 0;
  /** whether messages are private */
  hasPrivate = false;

  /** @param signal as the package has it @throws BusinessError `im.case.packageTooLarge` */
  addSignal(signal: ImCaseSignal): void {
    this.bytes += Buffer.byteLength(JSON.stringify(signal));
    if (this.bytes > MOST.mb * MB) throw tooLarge();
    this.hasPrivate ||= signal.evidence.some(isPrivate);
  }
}
