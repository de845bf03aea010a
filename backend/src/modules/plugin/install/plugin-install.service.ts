import { Injectable } from '@nestjs/common';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { context } from '../../../kernel/basis/context/context';
import { noteEffect } from '../../../kernel/basis/context/note-effect';
import { language, t } from '../../../kernel/basis/i18n/translate';
import { Semaphore } from '../../../kernel/basis/fairness/semaphore';
import { SelfTest } from '../life/self-test';
import { textsFor } from '../package/manifest-languages';
import type { Manifest } from '../package/manifest';
import { missingParts, openPackage } from '../package/plugin-package';
import { type RawPackage, readPackage } from '../package/read-package';
import { signerOf } from '../package/signature';
import { PluginChanges } from '../plugin-changes.service';
import { type Authority, requireAuthority } from './authority';
import type { InstallForm } from './install-form';
import type { InstallQuestion } from './install.dto';
import { InstalledPlugins } from './installed-plugins.service';
import { Publishers } from '../trust/publishers.service';
import { RevocationList } from '../trust/revocation-list';
import { questionOf } from './questions';

const INCOMPLETE = 0;
/** Limited, because each installation holds a whole package in memory, partly unpacked. */
const AT_ONCE = 2;
const MOST_WAITING = 10;

/** Installs a package. It checks the signature first, then the content, then conflicts. */
@Injectable()
export class PluginInstall {
  private readonly reading = new Semaphore(AT_ONCE, MOST_WAITING, () => new BusinessError('plugin.busy'));

  constructor(
    private readonly publishers: Publishers,
    private readonly revocations: RevocationList,
    private readonly installed: InstalledPlugins,
    private readonly selfTest: SelfTest,
    private readonly changes: PluginChanges,
  ) {}

  /** @returns the question that must be answered first; undefined if it was installed */
  installPackage({ files, force }: InstallForm, authority: Authority): Promise<InstallQuestion | undefined> {
    return this.reading.runWithPlace(async () => {
      const raw = await readPackage(files);
      const signer = signerOf(raw);
      await this.revocations.requireNotRevoked({ signedBy: signer ?? null, sha256: raw.sha256 });
      const publisher = await this.publishers.findTrusted(signer);
      requireAuthority(authority, publisher);
      const question = incomplete(raw, force) ?? (await this.enter(raw, { publisher, authority, force }));
      if (question) noteEffect('none');
      return question;
    });
  }

  /** The trail names the publisher of what is installed. Anybody may send an old package of theirs, so a refusal is no act of theirs. */
  private async nameResponsible(publisher: string | null): Promise<void> {
    const request = context();
    const name = (await this.publishers.namesOf([publisher])).get(publisher ?? '') ?? publisher;
    if (request) request.authority = { kind: 'publisher', name };
  }

  private async enter(
    raw: RawPackage,
    { publisher, authority, force }: { publisher: string | null; authority: Authority; force: boolean },
  ): Promise<InstallQuestion | undefined> {
    const pack = openPackage(raw);
    nameSubject(pack.manifest);
    await this.publishers.requireWithin(publisher, pack.manifest.scopes);
    const present = await this.installed.findByKey(pack.manifest.key);
    this.installed.requireFit(pack, present, { publisher, authority });
    if (!force) {
      const rival = await this.installed.findRival(pack.manifest);
      const question = questionOf({
        ...pack.manifest,
        name: textsFor(pack.manifest.languages, language()).name ?? pack.manifest.name,
        present: present?.version,
        rival,
        difference: await this.installed.compare(pack, publisher, present),
      });
      if (question) return question;
    }
    if (authority === 'publisher') await this.nameResponsible(publisher);
    const testMs = await this.selfTest.runSelfTest(pack);
    const installedBy = context()?.staff?.id ?? null;
    await this.changes.notifyAfter(
      this.installed.writePackage(pack, present, { signedBy: publisher, installedBy, testMs }),
    );
    return undefined;
  }
}

/** An upload has no parameters that could tell the trail what is installed. */
function nameSubject({ name, version }: Manifest): void {
  const request = context();
  if (request) request.subject = `${name} ${version}`;
}

/** @throws BusinessError even if `force` was given */
function incomplete(raw: RawPackage, force: boolean): InstallQuestion | undefined {
  const missing = missingParts(raw);
  if (!missing.length) return undefined;
  const parts = missing.join(', ');
  if (force) throw new BusinessError('plugin.incomplete', { parts });
  return { type: INCOMPLETE, message: t('plugin.incomplete', { parts }), difference: [] };
}
