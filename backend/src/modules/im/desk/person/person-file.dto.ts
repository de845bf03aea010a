import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { describe } from '../../../../kernel/crud/shapes/describe';
import { ImAppeal } from '../tables/appeal.entity';
import { ImCaseDecision } from '../tables/case-decision.entity';
import { ImCase } from '../tables/case.entity';
import { ImPersonNote } from '../tables/person-note.entity';

describe(ImAppeal);
describe(ImCase);
describe(ImCaseDecision);
describe(ImPersonNote);

/** How an appeal stands, without what was written. */
export class AppealState extends PickType(ImAppeal, ['id', 'state'] as const) {}

/** A case without the earlier bans, which can take too long to count, and the strikes, which stand beside. */
export class PersonCase extends OmitType(ImCase, ['bansBefore', 'strikes'] as const) {}

/** What the desk knows of a person. */
export class PersonFile {
  @ApiProperty({ type: [PersonCase], description: 'the newest twenty: open and closed ones, and appeals' })
  cases: PersonCase[];

  @ApiProperty({ type: 'integer', description: 'number of older cases' })
  moreCases: number;

  @ApiProperty({ type: [ImCaseDecision], description: 'of each of these cases the newest decision' })
  decisions: ImCaseDecision[];

  @ApiProperty({ type: [AppealState], description: 'the appeals among these cases' })
  appeals: AppealState[];

  @ApiProperty({ type: 'integer', description: 'strikes that count now, together' })
  strikes: number;

  @ApiProperty({ type: [ImCaseDecision], description: 'the newest twenty decisions whose strikes count now' })
  standing: ImCaseDecision[];

  @ApiProperty({ type: [ImPersonNote], description: 'the newest fifty notes about the person' })
  notes: ImPersonNote[];

  @ApiProperty({ type: 'integer', description: 'number of older notes' })
  moreNotes: number;
}
