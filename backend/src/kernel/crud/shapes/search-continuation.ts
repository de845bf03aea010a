import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Min } from 'class-validator';
import { KeyWord } from './key-word.decorator';

/** Query for numbered pages with a keyword search that continues where the last response stopped. */
export class SearchContinuation {
  @ApiPropertyOptional({ description: 'continue the search here; the cursor from the previous response' })
  @Min(1)
  @IsInt()
  @IsOptional()
  cursor?: number;
}

/** The same for people, who are found by id and by name. */
export class PeopleSearch extends SearchContinuation {
  @KeyWord(
    'the person with that id, then names that begin with it, then names that contain it; `cursor` continues the last part',
  )
  keyWord?: string;
}
