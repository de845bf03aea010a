import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ImPolicy } from '../policy/policy.entity';
import type { ImCase } from '../tables/case.entity';
import type { Recommendation } from './recommendation.dto';
import { recommendedBan, strikesOf } from './recommended-act';
import { RungService } from './rung.service';
import { StandingStrikes } from './standing-strikes';

type Subject = Pick<ImCase, 'subjectKind' | 'subjectId'>;

/** What the ladder recommends about a person. */
@Injectable()
export class Recommendations {
  constructor(
    private readonly standing: StandingStrikes,
    private readonly rungs: RungService,
  ) {}

  /** @returns the strikes that stand, and for each of these policies what a decision would give and what is recommended */
  async readRecommendations(
    subject: Subject,
    policies: readonly ImPolicy[],
    manager: EntityManager,
  ): Promise<{ strikes: number; recommended: Recommendation[] }> {
    const counted = await this.standing.countStrikes([subject.subjectId], manager);
    const strikes = counted.get(subject.subjectId) ?? 0;
    const before = await this.standing.listPolicies(subject, manager);
    const given = policies.map((policy) => ({ policy, added: strikesOf(policy, !before.has(policy.id)) }));
    const most = Math.max(0, ...given.map(({ added }) => added));
    const ladder = await this.rungs.listReached(strikes + most, manager);
    const recommended = given.map(({ policy, added }) => {
      const duration = recommendedBan(policy, strikes + added, ladder);
      return { policyId: policy.id, strikes: added, duration };
    });
    return { strikes, recommended };
  }
}
