import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import type { InstallQuestion } from '../install/install.dto';
import { PluginInstall } from '../install/plugin-install.service';
import { isNewer } from '../install/versions';
import { PluginInfo } from '../tables/plugin-info.entity';
import { Publishers } from '../trust/publishers.service';
import type { MarketAnswer, MarketCard, MarketOrder } from './market.dto';
import type { MarketEntry } from './market-index';
import { MarketSource } from './market-source';

type Installed = Pick<PluginInfo, 'id' | 'keyName' | 'version' | 'sha256' | 'signedBy'>;

/** The plugins of a market beside the installed ones, and their installation. */
@Injectable()
export class PluginMarket {
  constructor(
    private readonly source: MarketSource,
    private readonly installing: PluginInstall,
    private readonly publishers: Publishers,
    @InjectRepository(PluginInfo) private readonly plugins: Repository<PluginInfo>,
  ) {}

  /** @throws BusinessError if the market does not answer, or its index is not signed by a trusted key */
  async listCards(isFresh: boolean): Promise<MarketAnswer> {
    const { address } = this.source;
    if (!address) return { isOn: false, address: null, signer: null, cards: [] };
    const { signer, entries } = await this.source.readMarket(isFresh);
    const names = await this.publishers.namesOf(entries.map(({ publisher }) => publisher));
    const installed = await this.installedOf(entries);
    const cards = entries.map((entry) => cardOf(entry, names, installed.get(entry.key)));
    return { isOn: true, address: address.href, signer, cards };
  }

  /** @returns the question that must be answered first, as for every package; undefined if it was installed */
  async installFromMarket({ key, sha256, force }: MarketOrder): Promise<InstallQuestion | undefined> {
    const { entries } = await this.source.readMarket();
    const entry = entries.find((one) => one.key === key && one.sha256 === sha256);
    if (!entry) throw new BusinessError('crud.notFound');
    return this.installing.installPackage({ files: await this.source.download(entry), force }, 'staff');
  }

  private async installedOf(entries: readonly MarketEntry[]): Promise<ReadonlyMap<string, Installed>> {
    const select = { id: true, keyName: true, version: true, sha256: true, signedBy: true } as const;
    const rows = await this.plugins.find({ select, where: { keyName: In(entries.map(({ key }) => key)) } });
    return new Map(rows.map((row) => [row.keyName, row]));
  }
}

function cardOf(entry: MarketEntry, names: ReadonlyMap<string, string>, own: Installed | undefined): MarketCard {
  const { key, name, version, description, author, hooks, scopes, publisher, sha256, size } = entry;
  const about = { key, name, version, description, author, hooks, scopes, publisher, sha256, size };
  const publisherName = names.get(publisher ?? '') ?? null;
  return { ...about, publisherName, installedVersion: own?.version ?? null, state: stateOf(entry, own) };
}

function stateOf({ version, sha256, publisher }: MarketEntry, own: Installed | undefined): MarketCard['state'] {
  if (!own) return 'new';
  if (own.sha256 === sha256) return 'installed';
  if (own.signedBy !== null && own.signedBy !== publisher) return 'otherPublisher';
  return isNewer(version, own.version) ? 'upgrade' : 'older';
}
