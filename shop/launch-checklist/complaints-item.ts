/** The E-Commerce Rules 2020 (rule 4) want the people on the site who answer complaints. */
export function complaintsItem({ missingForComplaints: missing }: { missingForComplaints: readonly string[] }) {
  const about = { id: 'complaints', link: { to: '/admin/settings/contact', label: 'Open settings' } }
  if (missing.length === 0)
    return { ...about, level: 'good' as const, title: 'Complaints', whatToDo: 'The site names who answers complaints.' }
  return {
    ...about,
    level: 'warning' as const,
    title: 'A contact for complaints is missing',
    whatToDo: `The law asks online shops to show these: ${missing.join(', ')}. Please fill them in under “Contact”.`,
  }
}
