/** Where a database is: the URL of one that somebody runs, or the parts of the embedded one. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }

/** The same server, another database. */
export function atDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if (!('connectionString' in address)) return { ...address, database }
  const url = new URL(address.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { connectionString: url.href }
}

/** The server and database in words, without the password. */
export function describeAddress(address: DatabaseAddress): string {
  if (!('connectionString' in address)) return `${address.database} at ${address.host}`
  const url = new URL(address.connectionString)
  return `${url.pathname.slice(1)} at ${url.host}`
}
