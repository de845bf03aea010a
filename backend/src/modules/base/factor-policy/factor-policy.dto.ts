import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { POLICIES, type Policy } from './house-policy';

const MOST_DAYS = 90;

class Requirement {
  @ApiProperty({ description: 'whether it is required by now' }) isPast: boolean;
  @ApiProperty({ description: 'number of enabled staff' }) people: number;
  @ApiProperty({ description: 'how many of them have no second factor' }) without: number;
}

class HouseRule extends Requirement {
  @ApiProperty({ enum: POLICIES }) policy: Policy;
  @ApiProperty({ type: String, nullable: true, description: 'from when on it is required' }) from: Date | null;
}

export class RoleRule extends Requirement {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'from when on staff with the role need a second factor; null: as the house says',
  })
  from: Date | null;
  @ApiProperty({ description: 'whether the caller may change it' }) changeable: boolean;
}

/** Who needs a second factor, and who has none. */
export class FactorRules {
  @ApiProperty() house: HouseRule;
  @ApiProperty({ description: 'whether the caller may change the rule of the house' }) changeable: boolean;
  @ApiProperty({ type: [RoleRule] }) roles: RoleRule[];
}

class Grace {
  @ApiPropertyOptional({
    minimum: 0,
    maximum: MOST_DAYS,
    default: 0,
    description: 'days until the requirement begins; 0: those without a second factor set it up before anything else',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST_DAYS)
  graceDays?: number;
}

export class HouseOrder extends Grace {
  @ApiProperty({
    enum: POLICIES,
    description: 'off: nobody can set up a second factor; those that exist stay in force',
  })
  @IsIn(POLICIES)
  policy: Policy;
}

export class RoleOrder extends Grace {
  @ApiProperty()
  @IsInt()
  roleId: number;

  // Whoever tries the example is not locked out by it.
  @ApiProperty({ description: 'false: as the house says', example: false })
  @IsBoolean()
  required: boolean;
}
