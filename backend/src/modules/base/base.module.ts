import { DiscoveryModule } from '@nestjs/core';
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KeyDirectory } from '../../kernel/access/key/key-directory';
import { KeyPermissions } from '../../kernel/access/auth/key-permissions';
import { StaffDirectory } from '../../kernel/access/auth/staff-directory';
import { CrudModule } from '../../kernel/crud/crud.module';
import { ResourceDirectory } from '../../kernel/crud/controller/resource-directory';
import { LiveDirectory } from '../../kernel/access/live/live-directory';
import { RequestLogSink } from '../../kernel/operation/request-log/request-log-sink';
import { CodingModule } from './coding/coding.module';
import { AccountEventController } from './account-event/account-event.controller';
import { AccountEvents } from './account-event/account-events.service';
import { BaseSysAccountEvent } from './tables/account-event.entity';
import { BaseSysSignInPlace } from './tables/sign-in-place.entity';
import { CommController } from './comm/comm.controller';
import { PermmenuService } from './comm/permmenu.service';
import { PersonService } from './comm/person.service';
import { ConfService } from './conf/conf.service';
import { BaseSysChange } from './tables/change.entity';
import { BaseSysConf } from './tables/conf.entity';
import { StoredRetention } from './conf/stored-retention';
import { Retention } from '../../kernel/crud/retention/retention';
import { DepartmentController } from './department/department.controller';
import { BaseSysDepartment } from './tables/department.entity';
import { DepartmentService } from './department/department.service';
import { DatabaseRequestLogSink } from './log/database-request-log-sink';
import { BackupModule } from './backup/backup.module';
import { DatabaseChangeJournal } from './history/database-change-journal';
import { HistoryService } from './history/history.service';
import { HouseTrailController } from './house/act.controller';
import { HouseActs } from './house/house-acts.service';
import { HouseTrailService } from './house/house-trail.service';
import { LogController } from './log/log.controller';
import { LogRetention } from './log/log-retention';
import { LogService } from './log/log.service';
import { TrailKeepController } from './retention/trail-keep.controller';
import { TrailKeep } from './retention/trail-keep.service';
import { TrailRetention } from './retention/trail-retention';
import { BaseSysLog } from './tables/log.entity';
import { BaseSysMenu } from './tables/menu.entity';
import { OverviewController } from './overview/overview.controller';
import { OverviewService } from './overview/overview.service';
import { RequestFigures } from './overview/request-figures';
import { DatabaseLiveDirectory } from './live-directory.service';
import { MenuModule } from './menu/menu.module';
import { OpenController } from './open/open.controller';
import { BaseSysParam } from './tables/param.entity';
import { ParamModule } from './param/param.module';
import { ParamPageService } from './param/param-page.service';
import { DepartmentRestoreHook } from './restore/department.restore-hook';
import { DepartmentScope } from './restore/department.scope';
import { GrantedMenuScope } from './restore/granted-menu.scope';
import { HeldRoleScope } from './restore/held-role.scope';
import { MenuRestoreHook } from './restore/menu.restore-hook';
import { MenuScope } from './restore/menu.scope';
import { RoleRestoreHook } from './restore/role.restore-hook';
import { HeldRoleRestoreHook } from './restore/held-role.restore-hook';
import { StaffRestoreHook } from './restore/staff.restore-hook';
import { ViewScope } from './restore/view.scope';
import { GrantsService } from './role/grants.service';
import { LastingGrants } from './role/lasting-grants';
import { RoleController } from './role/role.controller';
import { BaseSysRoleDepartment } from './tables/role-department.entity';
import { BaseSysRoleMenu } from './tables/role-menu.entity';
import { BaseSysRole } from './tables/role.entity';
import { RoleService } from './role/role.service';
import { SeedService } from './seed/seed.service';
import { DatabaseStaffDirectory } from './staff-directory.service';
import { PresenceService } from './session/presence.service';
import { OwnChanges } from './enrolment/own-changes';
import { PasskeyController } from './enrolment/passkey.controller';
import { Passkeys } from './enrolment/passkeys';
import { OwnFactor } from './passkey/own-factor';
import { PasskeyCheck } from './passkey/passkey-check';
import { PasskeySignIn } from './session/passkey-sign-in';
import { Enrolment } from './enrolment/enrolment';
import { FactorPolicyController } from './factor-policy/factor-policy.controller';
import { FactorPolicy } from './factor-policy/factor-policy.service';
import { FactorController } from './enrolment/factor.controller';
import { SealedClaims } from './factor/sealed-claims';
import { SecondFactor } from './factor/second-factor';
import { Admission } from './session/admission';
import { FactorSignIn } from './session/factor-sign-in';
import { OwnPassword } from './session/own-password';
import { RefreshService } from './session/refresh.service';
import { DatabaseKeyDirectory } from './key/database-key-directory';
import { KeyController } from './key/key.controller';
import { KeyLimits } from './key/key-limits';
import { KeyMaker } from './key/key-maker.service';
import { KeyNotices } from './key/key-notices';
import { KeyOwners } from './key/key-owners';
import { KeyService } from './key/key.service';
import { KeyUseRecords } from './key/key-use-records.service';
import { BaseSysApiKey } from './tables/api-key.entity';
import { AnnouncementController } from './announcement/announcement.controller';
import { AnnouncementReaders } from './announcement/announcement-readers';
import { AnnouncementService } from './announcement/announcement.service';
import { OwnAnnouncementController } from './announcement/own-announcement.controller';
import { OwnAnnouncements } from './announcement/own-announcements';
import { InboxController } from './inbox/inbox.controller';
import { Inbox } from './inbox/inbox.service';
import { BaseSysAnnouncement } from './tables/announcement.entity';
import { BaseSysAnnouncementReading } from './tables/announcement-reading.entity';
import { BaseSysInboxEntry } from './tables/inbox-entry.entity';
import { LinkController } from './link/link.controller';
import { LinkUses } from './link/link-use';
import { OpenLinks } from './link/open-links';
import { BaseSysPasskey } from './tables/passkey.entity';
import { BaseSysPasswordLink } from './tables/password-link.entity';
import { BaseSysProviderGrant } from './tables/provider-grant.entity';
import { BaseSysProviderIdentity } from './tables/provider-identity.entity';
import { BaseSysRecoveryCode } from './tables/recovery-code.entity';
import { BaseSysTotp } from './tables/totp.entity';
import { BaseSysSession } from './tables/session.entity';
import { SessionService } from './session/session.service';
import { MaintenanceController } from './maintenance/maintenance.controller';
import { MaintenanceNews } from './maintenance/maintenance-news';
import { MaintenanceService } from './maintenance/maintenance.service';
import { SupportModule } from './support/support.module';
import { SettingsController } from './settings/settings.controller';
import { SettingsService } from './settings/settings.service';
import { SignInService } from './session/sign-in.service';
import { singleSignOn } from './single-sign-on/single-sign-on-parts';
import { StepUpController } from './step-up/step-up.controller';
import { StepUpService } from './step-up/step-up.service';
import { StaffChanges } from './staff-changes.service';
import { UserController } from './user/user.controller';
import { BaseSysUserRole } from './tables/user-role.entity';
import { BaseSysUser } from './tables/user.entity';
import { BaseSysViewDefault } from './tables/view-default.entity';
import { BaseSysView } from './tables/view.entity';
import { SearchService } from './search/search.service';
import { StaffImport } from './user/import/staff-import';
import { StaffImportRules } from './user/import/staff-import-rules.service';
import { FirstCredentials } from './user/first-credentials';
import { RoleEnds } from './user/role-ends.service';
import { StaffDeparture } from './user/staff-departure';
import { StaffLimits } from './user/staff-limits';
import { Colleagues } from './user/colleagues.service';
import { PermittedStaff } from './user/permitted-staff.service';
import { StaffReach } from './user/staff-reach';
import { StaffLinks } from './user/staff-links.service';
import { StaffNames } from './user/staff-names.service';
import { StaffSessions } from './user/staff-sessions.service';
import { StaffTransfer } from './user/staff-transfer';
import { UserRules } from './user/user-rules.service';
import { UserService } from './user/user.service';
import { DefaultViews } from './view/default-views';
import { ViewController } from './view/view.controller';
import { ViewService } from './view/view.service';

/** Staff, with their departments, roles, menus and sessions, and the console's own data. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    CrudModule.forFeature([
      BaseSysApiKey,
      BaseSysChange,
      BaseSysConf,
      BaseSysDepartment,
      BaseSysLog,
      BaseSysMenu,
      BaseSysParam,
      BaseSysRole,
      BaseSysRoleDepartment,
      BaseSysRoleMenu,
      BaseSysUser,
      BaseSysUserRole,
      BaseSysView,
    ]),
    TypeOrmModule.forFeature([
      BaseSysAccountEvent,
      BaseSysAnnouncement,
      BaseSysAnnouncementReading,
      BaseSysInboxEntry,
      BaseSysSignInPlace,
      BaseSysPasskey,
      BaseSysPasswordLink,
      BaseSysProviderGrant,
      BaseSysProviderIdentity,
      BaseSysRecoveryCode,
      BaseSysSession,
      BaseSysTotp,
      BaseSysViewDefault,
    ]),
    BackupModule,
    SupportModule,
    CodingModule,
    MenuModule,
    ParamModule,
  ],
  controllers: [
    AccountEventController,
    OpenController,
    CommController,
    DepartmentController,
    FactorController,
    FactorPolicyController,
    HouseTrailController,
    AnnouncementController,
    OwnAnnouncementController,
    InboxController,
    KeyController,
    LinkController,
    LogController,
    OverviewController,
    PasskeyController,
    RoleController,
    SettingsController,
    MaintenanceController,
    StepUpController,
    TrailKeepController,
    ...singleSignOn.controllers,
    UserController,
    ViewController,
  ],
  providers: [
    { provide: StaffDirectory, useClass: DatabaseStaffDirectory },
    { provide: KeyDirectory, useClass: DatabaseKeyDirectory },
    { provide: LiveDirectory, useClass: DatabaseLiveDirectory },
    { provide: RequestLogSink, useClass: DatabaseRequestLogSink },
    ConfService,
    { provide: Retention, useClass: StoredRetention },
    OverviewService,
    LogService,
    DatabaseChangeJournal,
    HistoryService,
    HouseActs,
    HouseTrailService,
    LogRetention,
    TrailKeep,
    TrailRetention,
    RequestFigures,
    SeedService,
    SessionService,
    RefreshService,
    Admission,
    FactorSignIn,
    PasskeySignIn,
    PasskeyCheck,
    OwnFactor,
    SignInService,
    OwnPassword,
    SealedClaims,
    SecondFactor,
    OwnChanges,
    Enrolment,
    Passkeys,
    FactorPolicy,
    KeyPermissions,
    KeyLimits,
    KeyOwners,
    KeyService,
    KeyMaker,
    KeyNotices,
    KeyUseRecords,
    OpenLinks,
    LinkUses,
    PresenceService,
    PersonService,
    PermmenuService,
    ParamPageService,
    AccountEvents,
    AnnouncementReaders,
    AnnouncementService,
    OwnAnnouncements,
    Inbox,
    StaffChanges,
    StepUpService,
    ...singleSignOn.providers,
    GrantsService,
    LastingGrants,
    StaffLimits,
    Colleagues,
    StaffNames,
    PermittedStaff,
    StaffReach,
    FirstCredentials,
    StaffDeparture,
    RoleEnds,
    StaffLinks,
    StaffSessions,
    StaffTransfer,
    UserRules,
    DepartmentService,
    RoleService,
    UserService,
    SearchService,
    SettingsService,
    MaintenanceService,
    MaintenanceNews,
    StaffImportRules,
    StaffImport,
    DepartmentRestoreHook,
    DepartmentScope,
    GrantedMenuScope,
    HeldRoleScope,
    MenuScope,
    MenuRestoreHook,
    RoleRestoreHook,
    HeldRoleRestoreHook,
    StaffRestoreHook,
    ViewScope,
    ResourceDirectory,
    DefaultViews,
    ViewService,
  ],
  exports: [
    StaffDirectory,
    KeyDirectory,
    LiveDirectory,
    RequestLogSink,
    ConfService,
    Retention,
    SessionService,
    ParamPageService,
    StaffChanges,
    Colleagues,
    PermittedStaff,
    StaffNames,
    Inbox,
  ],
})
export class BaseModule {}
