/** To an owner: somebody changed the keys that the shop is paid with, or the server that sends its e-mails. */
export type IntegrationChanged = {
  kind: 'connection-changed'
  name: string
  /** "The keys of the payment gateway" */
  what: string
  isRemoved: boolean
  by: string
  /** Text in UTC. */
  at: string
  page: string
}
