import { OmitType } from '@nestjs/swagger';
import { shapesOf } from '../../../../kernel/crud/shapes/shapes';
import { closeBody } from '../../../../kernel/basis/schema/closed-bodies';
import { ImUser } from '../../tables/im-user.entity';
import { PEOPLE_SPEC } from './im-user.dto';

const { Query } = shapesOf(ImUser, PEOPLE_SPEC);

/** The filters of the list of people, without its pages and its order. */
export class PeopleFilter extends OmitType(Query, ['page', 'size', 'order', 'sort']) {}

// A condition that is misspelled would be one that is missing.
closeBody(PeopleFilter);
