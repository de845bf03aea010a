import { createHash, timingSafeEqual } from 'node:crypto';
import { ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppConfig } from '../../../config/app-config';
import { dutyOf, unfulfilled } from '../../../kernel/access/auth/duty';
import { Identity } from '../../../kernel/access/auth/identity';
import { RecentProof } from '../../../kernel/access/auth/recent-proof';
import { hasPermission } from '../../../kernel/basis/context/staff';
import { isVouching, Publishers } from '../trust/publishers.service';

const PERMISSION = 'plugin:info:install';
export const INSTALL_KEY_HEADER = 'x-plugin-install-key';

/** Who is responsible for an installation: a staff member, the holder of the install key, or only the publisher. */
export type Authority = 'staff' | 'key' | 'publisher';

/** Finds out who installs a package. */
@Injectable()
export class InstallAuthority {
  constructor(
    private readonly identity: Identity,
    private readonly proof: RecentProof,
    private readonly config: AppConfig,
    private readonly publishers: Publishers,
  ) {}

  /**
   * @throws ForbiddenException if the signed-in person may not install; UnauthorizedException if nobody is signed in and no publisher
   * could vouch instead
   */
  async findAuthority(request: FastifyRequest): Promise<Authority> {
    if (this.showsKey(request.headers[INSTALL_KEY_HEADER])) {
      request.context.authority = { kind: 'installKey', name: null };
      return 'key';
    }
    const staff = await this.identity.orNobody(request);
    if (!staff) return this.ofStranger();
    request.context.staff = staff;
    const duty = dutyOf(staff, request.context.sessionId);
    if (duty) throw unfulfilled(duty);
    if (!hasPermission(staff, PERMISSION)) throw new ForbiddenException();
    this.proof.requireProof(staff, request.context.sessionId);
    return 'staff';
  }

  /** Called before anything of the package is read. Only its signature will show who the publisher is. */
  private async ofStranger(): Promise<Authority> {
    if (!(await this.publishers.hasVouching())) throw new UnauthorizedException();
    return 'publisher';
  }

  private showsKey(shown: unknown): boolean {
    const { pluginInstallKey } = this.config;
    return !!pluginInstallKey && typeof shown === 'string' && timingSafeEqual(digest(shown), digest(pluginInstallKey));
  }
}

/** Hashed to equal length, so that the comparison takes constant time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @throws UnauthorizedException if nobody is responsible for the package */
export function requireAuthority(authority: Authority, publisher: string | null): void {
  if (authority === 'publisher' && !(publisher !== null && isVouching(publisher))) throw new UnauthorizedException();
}
