import { ApiProperty } from '@nestjs/swagger';
import { describe } from '../../../../kernel/crud/shapes/describe';
import { StatementFile } from '../statements/statement.dto';
import { ImAppeal } from '../tables/appeal.entity';
import { ImCaseDecision } from '../tables/case-decision.entity';
import { ImCaseNote } from '../tables/case-note.entity';

describe(ImAppeal);
describe(ImCaseDecision);
describe(ImCaseNote);

/** What the answer to an appeal needs. */
export class AppealFile {
  @ApiProperty({ type: ImAppeal }) appeal: ImAppeal;

  @ApiProperty({ type: ImCaseDecision, description: 'the decision that is appealed against' })
  decision: ImCaseDecision;

  @ApiProperty({
    type: StatementFile,
    nullable: true,
    description: 'its statement of reasons; null if the decision is older than these',
  })
  statement: StatementFile | null;

  @ApiProperty({ type: [ImCaseNote], description: 'what the person was asked, and what they answered, in its order' })
  spoken: ImCaseNote[];
}
