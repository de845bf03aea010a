import { Body, Controller, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { RowId } from '../../../../kernel/crud/controller/row-id';
import { Example } from '../../../../kernel/description/document/example.decorator';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { ImPersonNote } from '../tables/person-note.entity';
import { PersonFile } from './person-file.dto';
import { PersonFiles } from './person-files';
import { PersonNoteOrder } from './person-note.dto';
import { PersonNotes } from './person-notes';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/case')
export class PersonDeskController {
  constructor(
    private readonly files: PersonFiles,
    private readonly notes: PersonNotes,
  ) {}

  /** Returns the cases of a person, the strikes that count now, and what staff wrote down about them. */
  @Get('person')
  @ApiOperation({ summary: 'Read what the desk knows of a person' })
  @ApiOkResponse({ type: PersonFile })
  person(@Query('userId', RowId('userId')) userId: number): Promise<PersonFile> {
    return this.files.readFile(userId);
  }

  /** Staff read it on the page of the person and with each of their cases. Nothing changes or removes it but an erasure. */
  @Post('personNote')
  @Example({ userId: 1, text: 'Asked support twice to be let in again' })
  @ApiOperation({ summary: 'Write a note about a person' })
  @ApiOkResponse({ type: ImPersonNote })
  personNote(@Body() order: PersonNoteOrder): Promise<ImPersonNote> {
    return this.notes.writeNote(order);
  }
}
