import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Ids } from '../../../kernel/crud/chosen-ids';

/** An uploaded file that is to be put into a folder. */
export class SpaceInfoEntry {
  @ApiProperty({ description: 'as base/comm/upload answered it' })
  @IsString()
  @MaxLength(500)
  url: string;

  @ApiPropertyOptional({ description: 'as it is uploaded unless told' })
  @IsOptional()
  @IsString()
  @MaxLength(255)
  name?: string;

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'folder' })
  @IsOptional()
  @IsInt()
  @Min(1)
  classifyId?: number | null;
}

export class SpaceInfoMove extends Ids {
  @ApiProperty({ type: Number, nullable: true, description: 'folder; none for the top' })
  @IsOptional()
  @IsInt()
  @Min(1)
  classifyId: number | null;
}

/** A place where a file is used. */
export class FileUse {
  @ApiProperty({ description: 'entity' })
  entity: string;

  @ApiProperty({ description: 'row' })
  rowId: number;

  @ApiProperty({ description: 'column' })
  column: string;
}

/** Replaces the bytes of an existing file with those of a file that was just uploaded. */
export class SpaceInfoReplace {
  @ApiProperty({ description: 'the file that keeps its address' })
  @IsInt()
  @Min(1)
  id: number;

  @ApiProperty({ description: 'as base/comm/upload answered it' })
  @IsString()
  @MaxLength(500)
  url: string;
}

export class SpaceInfoVersion {
  @ApiProperty()
  @IsInt()
  @Min(1)
  id: number;

  @ApiProperty()
  @IsInt()
  @Min(1)
  version: number;
}

export class SpaceInfoSign {
  @ApiProperty()
  @IsInt()
  @Min(1)
  id: number;

  @ApiPropertyOptional({ minimum: 1, maximum: 1440, default: 5 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1440)
  minutes?: number;
}

/** The content that a file had before it was replaced. */
export class FileVersion {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'file' }) fileId: number;
  @ApiProperty({ description: 'from 1' }) version: number;
  @ApiProperty({ description: 'SHA-256 of its bytes' }) sha256: string;
  @ApiProperty({ description: 'bytes' }) size: number;
  @ApiProperty({ description: 'media type' }) mime: string;
  @ApiProperty({ type: Number, nullable: true, description: 'in pixels' }) width: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'in pixels' }) height: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'who brought it' }) userId: number | null;
  @ApiProperty({ type: String, example: '2026-01-31 09:30:00', description: 'when it was replaced' }) createTime: Date;
  @ApiProperty({ type: String, example: '2026-01-31 09:30:00', description: 'last changed' }) updateTime: Date;
}
