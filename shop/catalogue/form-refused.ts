/** What a form alone cannot know, found while saving: undoes the transaction and gives the sentences for its fields. */
export class FormRefused extends Error {
  readonly fields: Record<string, string>

  constructor(fields: Record<string, string>) {
    super('The form was refused')
    this.fields = fields
  }
}
