import type { Kysely, Transaction } from 'kysely'
import type { AccountStageTables } from '../areas/accounts/stage-tables.ts'
import type { AccountTables } from '../areas/accounts/tables.ts'
import type { BeamTables } from '../areas/beam/tables.ts'
import type { BillingTables } from '../areas/billing/tables.ts'
import type { CatalogueTables } from '../areas/catalogue/tables.ts'
import type { FeedTables } from '../areas/feeds/tables.ts'
import type { NotificationTables } from '../areas/notifications/tables.ts'
import type { OrderTables } from '../areas/orders/tables.ts'
import type { PictureTables } from '../areas/pictures/tables.ts'
import type { StoreTables } from '../areas/stores/tables.ts'
import type { WebhookTables } from '../areas/webhooks/tables.ts'
import type { InfraTables } from './infra-tables.ts'

/** Every table by its unqualified name; the connection's search path says which stage is meant. */
export interface Database
  extends AccountTables,
    AccountStageTables,
    InfraTables,
    BeamTables,
    BillingTables,
    CatalogueTables,
    FeedTables,
    NotificationTables,
    OrderTables,
    PictureTables,
    StoreTables,
    WebhookTables {}

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
