import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { PluginRevocation } from '../tables/plugin-revocation.entity';

/** The data that identifies a package and its signer. */
export interface Signed {
  signedBy: string | null;
  sha256: string;
}

/** Checks keys and packages against the revocations. */
@Injectable()
export class RevocationList {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** @throws BusinessError with the reason of the revocation */
  async requireNotRevoked({ signedBy, sha256 }: Signed, manager = this.source.manager): Promise<void> {
    const [found] = await manager.findBy(PluginRevocation, { value: In(signedBy ? [signedBy, sha256] : [sha256]) });
    if (!found) return;
    const key = found.kind === 'key' ? 'plugin.revokedKey' : 'plugin.revokedPackage';
    throw new BusinessError(key, { reason: found.reason }, { reason: 'revoked' });
  }

  /** The packages among these that may run. */
  async filterUsable<P extends Signed>(packages: readonly P[], manager = this.source.manager): Promise<P[]> {
    if (!packages.length) return [];
    const values = packages.flatMap(({ signedBy, sha256 }) => (signedBy ? [signedBy, sha256] : [sha256]));
    const bad = await this.findRevoked(values, manager);
    return packages.filter(({ signedBy, sha256 }) => !bad.has(sha256) && !(signedBy && bad.has(signedBy)));
  }

  /** The keys and hashes among these that are revoked. */
  async findRevoked(values: readonly string[], manager = this.source.manager): Promise<ReadonlySet<string>> {
    if (!values.length) return new Set();
    const select = { id: true, value: true } as const;
    const rows = await manager.find(PluginRevocation, { select, where: { value: In([...new Set(values)]) } });
    return new Set(rows.map(({ value }) => value));
  }
}
