import { Controller, ForbiddenException, Get } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { SettingsInForce } from './settings.dto';
import { SettingsService } from './settings.service';

@Controller('admin/base/sys/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  /**
   * Returns every variable with its value, its origin and its effect, and where nodes differ. Secrets are never sent, only whether they are
   * set. Only a super user may see this, whatever permissions somebody has: it tells how the servers are built.
   */
  @Get('inForce')
  @ApiOperation({ summary: 'Read the settings in force on all nodes' })
  inForce(): Promise<SettingsInForce> {
    if (!currentStaff().isSuper) throw new ForbiddenException();
    return this.settings.readSettings();
  }
}
