/** The courier's name for staff, who may have shipped without one. */
export const courierLabel = (courier: string) => courier || 'No courier given'
